/** A font file: its address on the site, named by its content. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
