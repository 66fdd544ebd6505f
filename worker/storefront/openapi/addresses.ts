const buildOriginFields = (publicOrigin: string) => ({
  contact: { name: 'Afiya', url: `${publicOrigin}/contact-us` },
  terms: `${publicOrigin}/terms`,
  servers: [{ url: `${publicOrigin}/api`, description: 'The shop’s own origin, for its pages and for partners' }],
});

interface DocumentInfo {
  license: object;
}
export function addressed<D extends { info: DocumentInfo }>(document: D, publicOrigin: string) {
  const { contact, terms, servers } = buildOriginFields(publicOrigin);
  const license = { ...document.info.license, url: terms };
  return { ...document, info: { ...document.info, contact, termsOfService: terms, license }, servers };
}
