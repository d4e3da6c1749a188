/** Types of the part of `fontverter` in use: it has none. */
declare module "fontverter" {
  const fontverter: {
    convert(font: Buffer, format: "truetype" | "woff2"): Promise<Buffer>;
  };
  export default fontverter;
}
