import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createPictureProcess } from "#media/picture-process.ts";
import { PictureRefusal } from "#media/picture-refusal.ts";

const whole = pictureEdit.parse({});

/** A pattern in a pattern in a pattern, each of which repeats thousands of times. */
const endless = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><defs>${Array.from(
    { length: 12 },
    (_, i) =>
      `<pattern id="p${i}" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="2000" height="2000" fill="url(#p${i + 1})"/><rect width="1" height="1"/></pattern>`,
  ).join(
    "",
  )}</defs>${`<g opacity="0.9">${'<rect width="2000" height="2000" fill="url(#p0)" opacity="0.5"/>'.repeat(500)}</g>`.repeat(20)}</svg>`,
);

it("processes pictures, and ends with the time limit what cannot be interrupted", async () => {
  const process = createPictureProcess({ draw: 1_000, total: 60_000, idle: 1_000 });
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const made = await process(photo, "photo", whole);
  expect(made).toMatchObject({ width: 90, height: 60, colour: "#ff0000" });
  expect(await sharp(made.whole).metadata()).toMatchObject({ format: "webp", width: 90 });
  await expect(process(endless, "logo", whole)).rejects.toThrow(
    new PictureRefusal("answers.slowPicture"),
  );
  expect(await process(photo, "photo", whole)).toEqual(made);
  await expect(process(Buffer.from("text"), "photo", whole)).rejects.toThrow(BadInputError);
});

it("ends with the server, whatever it is drawing", async () => {
  const worker = fork(fileURLToPath(new URL("./picture-worker.ts", import.meta.url)), {
    serialization: "advanced",
    execArgv: ["--import", "tsx"],
  });
  worker.send({ file: endless, kind: "logo", edit: whole });
  await once(worker, "message");
  const ended = once(worker, "exit");
  worker.disconnect();
  expect(await ended).toEqual([null, "SIGKILL"]);
});
