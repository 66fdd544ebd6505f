/** A beacon would be sent for real, to a server that isn't there, and fail after its test has ended. */
Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true, writable: true });
// Nothing moves without a screen.
Object.defineProperty(Element.prototype, 'animate', { value: () => ({}), configurable: true, writable: true });
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  value: () => undefined,
  configurable: true,
  writable: true,
});
