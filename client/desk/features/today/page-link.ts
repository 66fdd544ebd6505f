import { matchPath } from 'react-router';
import { useMay } from '../../api/session.ts';
import { pages } from '../../menu.ts';

/** The address if the desk has that page and the reader may open it, else null. */
export function usePageLink(): (address: string) => string | null {
  const may = useMay();
  return (address) => {
    const [path = ''] = address.split('?');
    const page = pages.find((one) => matchPath(one.path, path) !== null);
    return page && may(page.may) ? address : null;
  };
}
