import { type APIRequestContext, expect, request as requests } from "@playwright/test";
import { linkTo } from "./mailbox.ts";

export type Person = { fullName: string; email: string; password: string };

let made = 0;

/** A unique test user. */
export const newPerson = (): Person => ({
  fullName: "Ada Byron",
  email: `person-${process.pid}-${Date.now()}-${made++}@example.com`,
  password: "first-secret",
});

/**
 * Signs up through the API, and confirms the address with the link in the email. All in a browser of its own, which is
 * signed in by that.
 */
export async function makeAccount(person: Person = newPerson()): Promise<Person> {
  const baseURL = `http://localhost:${process.env.E2E_PORT}`;
  const request = await requests.newContext({ baseURL });
  await mutate(
    request,
    "mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }",
    {
      ...person,
    },
  );
  const token = (await linkTo("confirm_email", person.email)).split("#token=")[1];
  await mutate(
    request,
    "mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { __typename } }",
    { token },
  );
  // Accounts list their sessions.
  await request.post("/graphql", { data: { query: "mutation { endSession { __typename } }" } });
  await request.dispose();
  return person;
}

/** Starts a session; pages of the same context are signed in from their next load. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await mutate(
    request,
    "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }",
    {
      email,
      password,
    },
  );
}

async function mutate(request: APIRequestContext, query: string, input: object): Promise<void> {
  const response = await request.post("/graphql", { data: { query, variables: { input } } });
  const { data, errors } = await response.json();
  expect(errors, query).toBeUndefined();
  const [result] = Object.values(data) as { __typename: string }[];
  expect(result?.__typename, query).not.toMatch(/Error$/);
}
