export function FreeDeliveryPrompt() {
  return null;
}
