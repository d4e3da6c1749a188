import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { ConfigError, loadConfig } from "#config.ts";
import { parseSigningKey } from "#mail/signing-key.ts";

const rsa = (modulusLength: number) => generateKeyPairSync("rsa", { modulusLength });
const usual = rsa(2_048);

test.each(["pkcs1", "pkcs8"] as const)(
  "a key that mails are signed with is read from %s, with what its DNS records say",
  (type) => {
    const pem = usual.privateKey.export({ type, format: "pem" });
    const published = usual.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    expect(parseSigningKey(`${pem}`)?.publicKey).toBe(published);
    expect(published).toMatch(/^MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A/);
  },
);

const inPem = { type: "pkcs8", format: "pem" } as const;

test.each([
  ["shorter than 2,048 bits", rsa(1_024).privateKey.export(inPem)],
  ["of a kind that few servers know", generateKeyPairSync("ed25519").privateKey.export(inPem)],
  [
    "with a passphrase",
    usual.privateKey.export({ ...inPem, cipher: "aes-256-cbc", passphrase: "secret" }),
  ],
  ["public", usual.publicKey.export({ type: "spki", format: "pem" })],
  ["no PEM", "a key"],
])("one that is %s is refused at the start", (_which, pem) => {
  const load = () => loadConfig({ DKIM_KEY: `${pem}` });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/^DKIM_KEY must be a private RSA key in PEM [^\n]+\.$/);
});
