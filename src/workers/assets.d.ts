/** Vite puts the file beside the built site and gives its address. */
declare module '*?url' {
  const address: string;
  export default address;
}
