/** A link to a page of the shop, by its path without language: the router's base adds `/ar` where it belongs. */
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

export function Link(props: ComponentProps<typeof RouterLink>) {
  // `discover` is for a framework mode that the shop doesn't run; "none" keeps its attribute out of the page.
  return <RouterLink discover="none" {...props} />;
}
