import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

/** Sends a mutation with a single input, and returns its result. */
export async function mutate(
  request: APIRequestContext,
  name: string,
  inputType: string,
  type: string,
  input: object,
  fields = "id",
): Promise<{ id: string; slug: string }> {
  const query = `mutation ($input: ${inputType}!) {
    result: ${name}(input: $input) { __typename ... on ${type} { ${fields} } ... on ValidationError { fields { path message } } }
  }`;
  const response = await request.post("/graphql", { data: { query, variables: { input } } });
  const { data, errors } = await response.json();
  expect(errors, name).toBeUndefined();
  expect(data.result, name).toMatchObject({ __typename: type });
  return data.result;
}
