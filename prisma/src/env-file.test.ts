import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EnvFileError, readEnvFile } from "#env-file.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-env-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) {
    if (name.startsWith("SUMMIT_TEST_")) delete process.env[name];
  }
  await rm(directory, { recursive: true });
});

const write = (text: string) => writeFile(join(directory, ".env"), text);

it("reads settings, and leaves alone what is set already, even to nothing", async () => {
  vi.stubEnv("SUMMIT_TEST_SET", "");
  await write(
    '# A comment\n\nSUMMIT_TEST_A=one two # three\nexport SUMMIT_TEST_B="a # b\nc=d\ne"\r\nSUMMIT_TEST_SET=no\nSUMMIT_TEST_C=\n',
  );
  readEnvFile(directory);
  expect(process.env).toMatchObject({
    SUMMIT_TEST_A: "one two",
    SUMMIT_TEST_B: expect.stringMatching(/^a # b\nc=d\ne$/),
    SUMMIT_TEST_C: "",
    SUMMIT_TEST_SET: "",
  });
});

it("needs no file", () => {
  expect(() => readEnvFile(directory)).not.toThrow();
});

it.each([
  ["SUMMIT_TEST_A=1\nDATABASE_URL postgresql://u:secret@h/d\n", 2],
  ["SUMMIT_TEST_A: secret\n", 1],
  ['SUMMIT_TEST_A="x\ny"\n\nSUMMIT_TEST_B="secret\n', 4],
  ["SUMMIT-TEST=secret", 1],
  ["=secret", 1],
])(
  "names the line of %j that is no setting, quotes nothing of it, and sets nothing",
  async (text, line) => {
    await write(text);
    const read = () => readEnvFile(directory);
    expect(read).toThrow(EnvFileError);
    expect(read).toThrow(`Line ${line} of ${join(directory, ".env")} is not a setting.`);
    expect(read).not.toThrow("secret");
    expect(process.env.SUMMIT_TEST_A).toBeUndefined();
  },
);
