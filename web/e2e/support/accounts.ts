import { type APIRequestContext, expect } from "@playwright/test";
import { linkTo } from "./mailbox.ts";

export type Person = { fullName: string; email: string; password: string };

let made = 0;

/** A unique test user. */
export const newPerson = (): Person => ({
  fullName: "Ada Byron",
  email: `person-${process.pid}-${Date.now()}-${made++}@example.com`,
  password: "first-secret",
});

/** Signs up through the API, and confirms the address with the link in the email. */
export async function makeAccount(
  request: APIRequestContext,
  person: Person = newPerson(),
): Promise<Person> {
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
