/** The compiled and minified text of a script, for a page's head (scripts/inline-script.ts). */
declare module '*?inline-script' {
  const text: string
  export default text
}
