import { hashPassword } from "@summit/schema/account/passwords.ts";
import type { Engine } from "./engines.ts";
import { graphql } from "./load.ts";

// Not the address of the first organizer, which an embedded database has from the start.
const email = "drills@example.com";
const password = "correct horse battery staple";

/** Creates an organizer's account unless it exists. */
export async function addOrganizer(engine: Pick<Engine, "withDatabase">): Promise<void> {
  await engine.withDatabase(async ({ client }) => {
    if ((await client.user.count({ where: { email } })) > 0) return;
    const passwordHash = await hashPassword(password);
    await client.user.create({
      data: { email, passwordHash, fullName: "Ada", isOrganizer: true },
    });
  });
}

/** Creates an organizer's account unless it exists, and signs in. */
export async function makeOrganizer(
  engine: Pick<Engine, "withDatabase">,
  url: string,
): Promise<{ cookie: string }> {
  await addOrganizer(engine);
  return signIn(url);
}

/** Signs the organizer in. */
export async function signIn(url: string): Promise<{ cookie: string }> {
  const { response } = await graphql(
    url,
    `mutation { signIn(input: { email: "${email}", password: "${password}" }) { __typename } }`,
  );
  const [cookie = ""] = response.headers.getSetCookie().map((value) => value.split(";")[0] ?? "");
  return { cookie };
}
