/** Returns the attributes that make a drawing an image with this name; without one, decoration. */
export function accessibleName(name: string | undefined) {
  return name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
}
