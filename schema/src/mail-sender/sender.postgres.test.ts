import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { recheckSenders } from "#mail-sender/sender-check.ts";
import { execute, viewerOf, visitorContext } from "../../testing/execute.ts";

const test = useTestDatabase();
const publicKey = "MIIBIjANBgkqh".repeat(30);
const siteAddress = "no-reply@summit.example";

/** The DNS records; a lookup of a name in `silent` fails. */
let records: Record<string, string[]>;
let silent: Set<string>;
const hostRecords: Context["hostRecords"] = {
  async texts(name) {
    if (silent.has(name)) throw new Error("ETIMEOUT");
    return records[name] ?? [];
  },
};

let domain: string;
let owner: Viewer;
let id: string;
let count = 0;
beforeEach(async () => {
  records = {};
  silent = new Set();
  count += 1;
  domain = `day${count}.example`;
  ({ id, owner } = await newConference());
});

async function newConference() {
  const create = factories(test.db);
  const user = await create.user();
  const { id } = await create.conference({ ownerId: user.id });
  return { id, owner: viewerOf(user) };
}

const sender = `mailSender {
  address isOffered claim { address domain state recordName recordValue checkedAt policy }
}`;
const shown = `__typename ... on Error { message } ... on Conference { ${sender} }`;

const settingsWith = (signingKey: string | null) => ({
  ...visitorContext(test.db).settings,
  signingKey,
});

async function run(call: string, viewer = owner, context: Partial<Context> = {}) {
  const { data, codes } = await execute(test.db, `mutation { result: ${call} { ${shown} } }`, {
    viewer,
    context: { hostRecords, settings: settingsWith(publicKey), ...context },
  });
  return data?.result ?? codes;
}

const claim = (address = `team@${domain}`, conference = id, viewer = owner) =>
  run(`setMailSender(input: { id: "${conference}", address: ${JSON.stringify(address)} })`, viewer);
const check = (conference = id, viewer = owner) =>
  run(`checkMailSender(input: { id: "${conference}" })`, viewer);
const remove = () => run(`removeMailSender(input: { id: "${id}" })`);

/** Publishes what the claim asks for, or another text. */
async function publish(text?: string, conference = id, viewer = owner) {
  const { mailSender } = await claimed(conference, viewer);
  records[mailSender.claim.recordName] = [text ?? mailSender.claim.recordValue];
}

async function claimed(conference = id, viewer: Viewer | null = owner, key = publicKey) {
  const source = `{ conference(id: "${conference}") { ${sender} } }`;
  const context = { settings: settingsWith(key) };
  return (await execute(test.db, source, { viewer, context })).data.conference;
}

async function prove() {
  await claim();
  await publish();
  return check();
}

const look = () => recheckSenders({ db: test.db, hostRecords, publicKey });
const logged = (action: string) =>
  test.db.auditLogEntry.count({ where: { entityId: id, action: `conference.${action}` } });

describe("an address of a conference's own", () => {
  it("is used once the DNS of its domain has the key, not before", async () => {
    const { mailSender } = await claim(`Team@${domain.toUpperCase()}`);
    expect(mailSender).toMatchObject({
      address: siteAddress,
      isOffered: true,
      claim: { address: `team@${domain}`, domain, state: "waiting", policy: null },
    });
    expect(mailSender.claim.recordName).toMatch(
      new RegExp(`^summit-[0-9a-f]{32}\\._domainkey\\.${domain}$`),
    );
    expect(mailSender.claim.recordValue).toBe(`v=DKIM1; k=rsa; p=${publicKey}`);
    expect(await check()).toMatchObject({
      mailSender: { address: siteAddress, claim: { state: "waiting", policy: "missing" } },
    });
    await publish();
    expect(await check()).toMatchObject({
      mailSender: { address: `team@${domain}`, claim: { state: "proven" } },
    });
    expect([await logged("set-mail-sender"), await logged("prove-mail-sender")]).toEqual([1, 1]);
    await check();
    expect(await logged("prove-mail-sender")).toBe(1);
  });

  it.each([
    [
      "with tags in another order and spaces",
      `p=${publicKey.replace(/.{60}/g, "$& ")} ;k = rsa; v=DKIM1;`,
      true,
    ],
    ["with the key alone", `p=${publicKey}`, true],
    [
      "for mails and their signatures",
      `v=DKIM1; h=sha1:sha256; s=email; n=ours; p=${publicKey}`,
      true,
    ],
    ["with another key", "v=DKIM1; k=rsa; p=MIIBothers", false],
    ["that revokes its key", "v=DKIM1; k=rsa; p=", false],
    ["of another kind of key", `v=DKIM1; k=ed25519; p=${publicKey}`, false],
    ["for other signatures", `v=DKIM1; h=sha1; p=${publicKey}`, false],
    ["for other services", `v=DKIM1; s=tlsrpt; p=${publicKey}`, false],
    ["of a test", `v=DKIM1; t=y; p=${publicKey}`, false],
    ["of another version", `v=DKIM2; p=${publicKey}`, false],
    ["with text around it", `key: v=DKIM1, p=${publicKey}`, false],
  ])("is proven by a record %s, or not", async (_which, text, proves) => {
    await claim();
    await publish(text);
    const state = proves ? "proven" : "waiting";
    expect(await check()).toMatchObject({ mailSender: { claim: { state } } });
  });

  it("is not proven by one record of several", async () => {
    await claim();
    await publish();
    const [name = ""] = Object.keys(records);
    records[name]?.push("v=spf1 -all");
    expect(await check()).toMatchObject({ mailSender: { claim: { state: "waiting" } } });
  });

  it("requires a new record with each claim", async () => {
    const first = await prove();
    const second = await claim(`other@${domain}`);
    expect(second.mailSender).toMatchObject({ address: siteAddress, claim: { state: "waiting" } });
    expect(second.mailSender.claim.recordName).not.toBe(first.mailSender.claim.recordName);
    expect(await check()).toMatchObject({ mailSender: { claim: { state: "waiting" } } });
    expect(await remove()).toMatchObject({ mailSender: { address: siteAddress, claim: null } });
    expect(await logged("remove-mail-sender")).toBe(1);
  });

  it("is not claimed anew by the same claim", async () => {
    await prove();
    expect(await claim()).toMatchObject({ mailSender: { claim: { state: "proven" } } });
    expect(await logged("set-mail-sender")).toBe(1);
  });

  it("reports a DNS failure, and changes nothing", async () => {
    const { mailSender } = await prove();
    silent.add(mailSender.claim.recordName);
    expect(await check()).toMatchObject({
      message: "The DNS did not answer. Please try again in a few minutes.",
    });
    expect(await claimed()).toMatchObject({ mailSender: { claim: { state: "proven" } } });
  });

  it("is looked up at a limited rate", async () => {
    await claim();
    const limits = { count: async () => 30, refund: async () => {}, reset: async () => {} };
    expect(await run(`checkMailSender(input: { id: "${id}" })`, owner, { limits })).toEqual([
      "RATE_LIMITED",
    ]);
  });

  it.each([
    ["Ada <ada@day.example>", "Please enter a valid email"],
    ['"ada lovelace"@day.example', "Please enter a valid email"],
    ["ada@day.example\r\nBcc: eve@evil.example", "Please enter a valid email"],
    ["ada@day.example, eve@evil.example", "Please enter a valid email"],
    ["ada@localhost", "Please enter a valid email"],
    ["ada@[127.0.0.1]", "Please enter a valid email"],
    ["ada@127.0.0.1", "Please enter a valid email"],
    ["ädä@day.example", "Please enter a valid email"],
    [`${"a".repeat(65)}@day.example`, "Please enter a valid email"],
    [`a@${"abcdefgh.".repeat(22)}example`, "The domain must have at most 202 characters"],
    [`a@${"abcdefgh.".repeat(27)}example12`, "Please enter a valid email"],
    [`a@${"abcdefgh.".repeat(28)}a`, "Must be at most 254 characters"],
    [
      "team@summit.example",
      "The site’s own mails come from this domain, and its operator chooses their address.",
    ],
  ])("is not %s", async (address, message) => {
    expect(await claim(address)).toMatchObject({ __typename: "ValidationError", message });
  });

  it("can be at a domain in any script, and at one as long as its record's name allows", async () => {
    expect(await claim("team@Münchner-Tage.example")).toMatchObject({
      mailSender: { claim: { address: "team@xn--mnchner-tage-dlb.example" } },
    });
    const longest = `${"abcdefgh.".repeat(21)}abcde.example`;
    expect(longest).toHaveLength(202);
    const { mailSender } = await claim(`a@${longest}`);
    expect(mailSender.claim.recordName).toHaveLength(253);
  });

  it("is not offered without the operator's key, and unproven for another key", async () => {
    await prove();
    const address = `setMailSender(input: { id: "${id}", address: "new@${domain}" })`;
    const settings = settingsWith(null);
    const refused = { message: "The operator of this site has not set this up." };
    expect(await run(address, owner, { settings })).toMatchObject(refused);
    expect(await run(`checkMailSender(input: { id: "${id}" })`, owner, { settings })).toMatchObject(
      refused,
    );
    expect(
      await run(`removeMailSender(input: { id: "${id}" })`, owner, { settings }),
    ).toMatchObject({
      mailSender: { address: siteAddress, isOffered: false, claim: null },
    });
    await prove();
    expect(await claimed(id, owner, `${publicKey}new`)).toMatchObject({
      mailSender: { address: siteAddress, claim: { state: "missing" } },
    });
  });

  it("is shown to the team only", async () => {
    await prove();
    const stranger = viewerOf(await factories(test.db).user());
    expect([await claimed(id, null), await claimed(id, stranger)]).toEqual([
      { mailSender: null },
      { mailSender: null },
    ]);
    expect(await check(id, stranger)).toEqual(["FORBIDDEN"]);
  });
});

describe("two conferences", () => {
  it("prove one domain, each by a record of its own", async () => {
    await prove();
    const other = await newConference();
    await claim(`team@${domain}`, other.id, other.owner);
    expect(await check(other.id, other.owner)).toMatchObject({
      mailSender: { address: siteAddress, claim: { state: "waiting" } },
    });
    await publish(undefined, other.id, other.owner);
    expect(await check(other.id, other.owner)).toMatchObject({
      mailSender: { address: `team@${domain}` },
    });
    expect(await claimed()).toMatchObject({ mailSender: { address: `team@${domain}` } });
  });

  it("of which one is a copy share no claim", async () => {
    await prove();
    const input = `{ id: "${id}", name: "Copy ${domain}", startDate: "2096-03-01" }`;
    const copy = await execute(
      test.db,
      `mutation { copyConference(input: ${input}) { ${shown} } }`,
      { viewer: owner, context: { settings: settingsWith(publicKey) } },
    );
    expect(copy.data.copyConference).toMatchObject({
      mailSender: { address: siteAddress, claim: null },
    });
  });
});

describe("the hourly check of all addresses", () => {
  it("goes back to the site's address at once when the record is gone, and returns with it", async () => {
    const { mailSender } = await prove();
    const { recordName, recordValue } = mailSender.claim;
    records = {};
    await look();
    expect(await claimed()).toMatchObject({
      mailSender: { address: siteAddress, claim: { state: "missing" } },
    });
    await look();
    expect(await logged("lose-mail-sender")).toBe(1);
    records[recordName] = [recordValue];
    await look();
    expect(await claimed()).toMatchObject({
      mailSender: { address: `team@${domain}`, claim: { state: "proven" } },
    });
    expect(await logged("prove-mail-sender")).toBe(2);
  });

  it("changes nothing while the DNS does not answer", async () => {
    const { mailSender } = await prove();
    records = {};
    silent.add(mailSender.claim.recordName);
    await look();
    expect(await claimed()).toMatchObject({
      mailSender: { claim: { state: "proven", checkedAt: mailSender.claim.checkedAt } },
    });
  });

  it("leaves a claim alone that was changed while it was looked up", async () => {
    await prove();
    const changing: Context["hostRecords"] = {
      async texts(name) {
        if (name.includes(domain) && name.startsWith("summit-")) await claim(`new@${domain}`);
        return records[name] ?? [];
      },
    };
    await recheckSenders({ db: test.db, hostRecords: changing, publicKey });
    expect(await claimed()).toMatchObject({
      mailSender: { claim: { address: `new@${domain}`, state: "waiting", checkedAt: null } },
    });
  });

  it("skips conferences in the bin, which get their address back after it", async () => {
    await prove();
    const { name } = await test.db.conference.findUniqueOrThrow({ where: { id } });
    const act = (call: string) =>
      execute(test.db, `mutation { ${call} { __typename } }`, { viewer: owner });
    await act(`deleteConference(input: { id: "${id}", name: "${name}" })`);
    await look();
    const binned = await test.db.conference.findUniqueOrThrow({ where: { id } });
    expect(binned).toMatchObject({ mailSender: `team@${domain}`, mailSenderKey: null });
    await act(`restoreConference(input: { id: "${id}" })`);
    await look();
    expect(await claimed()).toMatchObject({ mailSender: { address: `team@${domain}` } });
  });
});

describe("the DMARC policy of the domain", () => {
  const policyAt = async (address: string) => {
    await claim(address);
    return (await check()).mailSender.claim.policy;
  };

  it.each([
    ["v=DMARC1; p=none", "none"],
    ["v=DMARC1;p=quarantine;rua=mailto:a@b.example", "quarantine"],
    ["v=DMARC1; adkim=s; p=REJECT; sp=none", "reject"],
    ["v=DMARC1; p=nonsense", "none"],
    ["v=spf1 -all", "missing"],
  ])("of %s is %s", async (text, policy) => {
    records[`_dmarc.${domain}`] = [text];
    expect(await policyAt(`team@${domain}`)).toBe(policy);
  });

  it("is that of the nearest domain above it without one of its own", async () => {
    records[`_dmarc.${domain}`] = ["v=DMARC1; p=reject; sp=quarantine"];
    expect(await policyAt(`a@mails.events.${domain}`)).toBe("quarantine");
    records[`_dmarc.events.${domain}`] = ["v=DMARC1; p=none"];
    expect(await policyAt(`b@mails.events.${domain}`)).toBe("none");
  });

  it("is none with two records, and stays what it was while the DNS does not answer", async () => {
    records[`_dmarc.${domain}`] = ["v=DMARC1; p=reject", "v=DMARC1; p=none"];
    expect(await policyAt(`team@${domain}`)).toBe("missing");
    silent.add(`_dmarc.${domain}`);
    expect(await check()).toMatchObject({ mailSender: { claim: { policy: "missing" } } });
    expect(await policyAt(`new@${domain}`)).toBeNull();
  });
});
