/**
 * Returns a ref callback that colours an element's background. Not the `style` attribute, which the content security
 * policy forbids in HTML of the server.
 */
export const tint =
  (color = '') =>
  (element: HTMLElement | null): void => {
    if (element) element.style.backgroundColor = color
  }
