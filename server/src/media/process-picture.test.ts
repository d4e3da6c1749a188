import { deflateSync } from "node:zlib";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { processPicture } from "#media/process-picture.ts";

const whole = pictureEdit.parse({});

/** Red on the left, blue on the right. */
const halves = (width = 800, height = 400): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: "#ff0000" },
      },
      left: 0,
      top: 0,
    },
  ]);

const drawing = (inside: string, attributes = 'width="200" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

/** Colour of the pixel in the middle, as red, green and blue. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe("a photo", () => {
  it("is stored in each width and format, never enlarged, with its average colour", async () => {
    const made = await processPicture(await halves().png().toBuffer(), "photo", whole);
    expect(made).toMatchObject({ format: "png", width: 800, height: 400 });
    expect(made.colour).toMatch(/^#[78]\w00[78]\w$/);
    const sizes = await Promise.all(
      made.versions.map(async ({ width, format, content }) => {
        const file = await sharp(content).metadata();
        return [width, format, file.width, file.height, file.compression ?? file.format];
      }),
    );
    expect(sizes).toEqual([
      [160, "avif", 160, 80, "av1"],
      [160, "webp", 160, 80, "webp"],
      [320, "avif", 320, 160, "av1"],
      [320, "webp", 320, 160, "webp"],
      [640, "avif", 640, 320, "av1"],
      [640, "webp", 640, 320, "webp"],
      [1280, "avif", 800, 400, "av1"],
      [1280, "webp", 800, 400, "webp"],
    ]);
  });

  it("is cropped as requested", async () => {
    const edit = pictureEdit.parse({ cut: { left: 0.5, top: 0, width: 0.5, height: 1 } });
    const made = await processPicture(await halves().jpeg().toBuffer(), "photo", edit);
    expect(made).toMatchObject({ width: 400, height: 400 });
    expect(made.colour).toMatch(/^#0[0-3]0[0-3]f\w$/);
    const [small] = made.versions;
    const [red = 255, , blue = 0] = await middleOf(small?.content ?? Buffer.alloc(0));
    expect(red).toBeLessThan(40);
    expect(blue).toBeGreaterThan(200);
    expect(await sharp(made.whole).metadata()).toMatchObject({ width: 800, height: 400 });
  });

  it("is rotated upright, without metadata", async () => {
    const taken = await halves()
      .jpeg()
      .withExif({
        IFD0: { Make: "Camera", Copyright: "Ada" },
        IFD3: { GPSLatitude: "51/1 30/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6 });
    const made = await processPicture(taken, "photo", whole);
    expect(made).toMatchObject({ width: 400, height: 800 });
    for (const content of [made.whole, ...made.versions.map(({ content }) => content)]) {
      const { exif, xmp, iptc, orientation } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
    }
  });

  it("may be greyscale or CMYK", async () => {
    const grey = await sharp(await halves().png().toBuffer())
      .greyscale()
      .jpeg()
      .toBuffer();
    expect((await processPicture(grey, "photo", whole)).colour).toMatch(/^#(\w\w)\1\1$/);
    const print = await sharp(await halves().png().toBuffer())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await processPicture(print, "photo", whole)).colour).toMatch(/^#\w{6}$/);
  });
});

describe("a logo", () => {
  it("keeps its transparency and has no background colour", async () => {
    const made = await processPicture(drawing('<circle cx="50" cy="50" r="20"/>'), "logo", whole);
    expect(made).toMatchObject({ format: "svg", colour: null });
    expect(made.width).toBeGreaterThanOrEqual(1_280);
    for (const { content } of made.versions) {
      expect((await sharp(content).metadata()).hasAlpha).toBe(true);
    }
  });

  it("that is white gets a dark ground, since it would not be seen on white", async () => {
    const white =
      '<circle cx="100" cy="50" r="40" fill="#fff"/><path d="M190 90h9v9z" fill="#fb0"/>';
    const made = await processPicture(drawing(white), "logo", whole);
    expect(made.colour).toBe("#14151f");
    const [small] = made.versions;
    expect((await middleOf(small?.content ?? Buffer.alloc(0))).slice(0, 3)).toEqual([
      255, 255, 255,
    ]);
    // As it was, for another cut.
    expect((await sharp(made.whole).metadata()).hasAlpha).toBe(true);
    const plate = `<path d="M-9-9h300v300h-300z" fill="#102030"/>${white}`;
    expect((await processPicture(drawing(plate), "logo", whole)).colour).toBe("#102030");
  });

  it("in SVG is rasterized, without its scripts and references", async () => {
    const made = await processPicture(
      drawing(`<script>alert(1)</script><rect width="200" height="100" fill="#0000ff" onload="alert(1)"/>
        <image href="file:///etc/passwd" width="200" height="100"/>
        <image href="http://127.0.0.1:1/x.png" width="200" height="100"/>
        <foreignObject width="200" height="100"><body xmlns="http://www.w3.org/1999/xhtml"><b>x</b></body></foreignObject>`),
      "logo",
      whole,
    );
    for (const content of [made.whole, ...made.versions.map(({ content }) => content)]) {
      expect(content.toString("latin1")).not.toMatch(/alert|script|passwd/);
    }
    const [small] = made.versions;
    expect((await middleOf(small?.content ?? Buffer.alloc(0)))[2]).toBeGreaterThan(240);
  });
});

it.each([
  ["a long comment", `<!-- ${"x".repeat(2_000)} -->`, "svg", 'xmlns="http://www.w3.org/2000/svg"'],
  ["a packet", '\uFEFF<?xpacket begin="x"?>', "svg", 'xmlns="http://www.w3.org/2000/svg"'],
  [
    "a prefix",
    "",
    "s:svg",
    'xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg"',
  ],
  [
    "entities",
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY c '#0000ff'>${"<!-- x -->".repeat(200)}]>`,
    "svg",
    'xmlns="&ns;" color="&c;"',
  ],
])("a drawing with %s is read", async (_name, before, tag, attributes) => {
  const file = `${before}<${tag} ${attributes} width="200" height="100"><rect width="200" height="100" fill="#0000ff"/></${tag}>`;
  const made = await processPicture(Buffer.from(file), "logo", whole);
  expect(await middleOf(made.versions[0]?.content ?? Buffer.alloc(0))).toSatisfy(
    ([red, , blue]: number[]) => (red ?? 255) < 10 && (blue ?? 0) > 240,
  );
});

/** A small PNG file that declares a huge size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    let crc = ~0;
    for (const byte of head) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    frame.writeUInt32BE(~crc >>> 0, 4);
    return Buffer.concat([frame.subarray(0, 4), head, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const damaged = "The picture is damaged, and cannot be read. Please choose another file.";
const still = "Animated pictures are not accepted. Please choose a still one.";
const large = "The picture has more than 50 megapixels. Please make it smaller first.";
const none =
  "This file is not a picture that can be read. Please choose a JPEG, PNG, WebP, AVIF or GIF file.";

const moving = async (format: "gif" | "webp") =>
  sharp(
    await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    [format]({ loop: 0, delay: [100, 100] })
    .toBuffer();

describe("a file is rejected with a sentence", () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["that is a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), none],
    [
      "that only begins like a picture",
      () => Buffer.from("\x89PNG\r\n\x1a\nPK\x03\x04", "latin1"),
      damaged,
    ],
    ["that is cut short", async () => (await halves().png().toBuffer()).subarray(0, 200), damaged],
    [
      "whose end is missing",
      async () => {
        const file = await halves(1_600, 1_200).jpeg().toBuffer();
        return file.subarray(0, Math.floor(file.length / 2));
      },
      damaged,
    ],
    ["of 60 megapixels", () => bomb(10_000, 6_000), large],
    ["of 4,000 megapixels in 20 kB", () => bomb(60_000, 65_000), large],
    ["that moves", () => moving("gif"), still],
    ["that moves as WebP", () => moving("webp"), still],
    [
      "from a phone that no browser reads",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      "HEIC pictures cannot be shown by every browser. Please save yours as JPEG, and choose that file.",
    ],
    [
      "that is a drawing, where a photo is meant",
      () => drawing("<rect/>"),
      "SVG drawings are accepted as logos only. Please choose a photo.",
    ],
  ])("%s", async (_name, file, sentence) => {
    const made = processPicture(await file(), "photo", whole);
    await expect(made).rejects.toThrow(sentence);
  });

  it.each([
    ["without a size", drawing("", 'width="0" height="0"')],
    ["that is not closed", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect")],
    [
      "whose entities multiply",
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${"bcdefghij"
          .split("")
          .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghij"[index]};`.repeat(10)}">`)
          .join(
            "",
          )}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
      ),
    ],
    ["of two megabytes", drawing("<!-- -->".repeat(250_000))],
  ])("a drawing %s", async (_name, file) => {
    await expect(processPicture(file, "logo", whole)).rejects.toThrow(BadInputError);
  });

  const filters = /^Drawings with filters/;
  it.each([
    ["an element", '<filter id="f"><feGaussianBlur/></filter><rect filter="url(#f)"/>'],
    ["a prefix", '<x:filter xmlns:x="http://www.w3.org/2000/svg" id="f"/>'],
    ["a style", '<rect style="fill: red; filter: blur(9px)"/>'],
    ["an attribute", '<rect filter="drop-shadow(0 0 9px red)"/>'],
  ])("a drawing with filters, by %s", async (_name, inside) => {
    await expect(processPicture(drawing(inside), "logo", whole)).rejects.toThrow(filters);
  });

  it("a drawing that claims to be enormous", async () => {
    const file = drawing("<rect/>", 'width="900000" height="900000" viewBox="0 0 9 9"');
    await expect(processPicture(file, "logo", whole)).rejects.toThrow(large);
  });
});
