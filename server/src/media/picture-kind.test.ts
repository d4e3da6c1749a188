import { expect, it } from "vitest";
import { fileKind } from "#media/picture-kind.ts";

const ftyp = (...brands: string[]) => {
  const [major = "", ...others] = brands;
  const size = 16 + 4 * others.length;
  return Buffer.from(
    `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${others.join("")}`,
    "latin1",
  );
};

it.each([
  ["JPEG", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1"), "jpeg"],
  ["PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "png"],
  ["GIF", Buffer.from("GIF89a"), "gif"],
  ["WebP", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "webp"],
  ["AVIF", ftyp("avif", "mif1"), "avif"],
  ["AVIF under a general brand", ftyp("mif1", "avif"), "avif"],
  ["HEIC", ftyp("heic", "mif1"), "heic"],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'>"), "svg"],
  [
    "a drawing after all that may come before it",
    Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a\n --><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>'),
    "svg",
  ],
  ["a drawing after a long comment", Buffer.from(`<!-- ${"x".repeat(5_000)} --><svg>`), "svg"],
  [
    "a drawing after a long document type",
    Buffer.from(`<!DOCTYPE svg [${'<!ENTITY n "v">'.repeat(200)}]><svg>`),
    "svg",
  ],
  ["a drawing after other instructions", Buffer.from('<?xpacket begin=""?>\n<svg>'), "svg"],
  [
    "a drawing with a prefix",
    Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'),
    "svg",
  ],
])("detects %s by its first bytes", (_name, head, kind) => {
  expect(fileKind(head)).toBe(kind);
});

it.each([
  ["a page", "<!doctype html><html><svg>"],
  ["a PDF", "%PDF-1.7"],
  ["TIFF", "II*\0"],
  ["ZIP", "PK\x03\x04"],
  ["a film", "\0\0\0\x18ftypisom\0\0\0\0isommp42"],
  ["text that speaks of drawings", "See <svg> below"],
  ["a part of a name", "<svgx>"],
  ["a comment that does not end", "<!-- <svg>"],
  ["sound", "RIFF\x10\0\0\0WAVEfmt "],
  ["nothing", ""],
])("does not accept %s as a picture", (_name, head) => {
  expect(fileKind(Buffer.from(head, "latin1"))).toBeUndefined();
});
