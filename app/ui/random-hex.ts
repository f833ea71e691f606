/** Unguessable letters, also on plain http, where browsers keep `crypto.randomUUID` back. Browser only. */
export const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
