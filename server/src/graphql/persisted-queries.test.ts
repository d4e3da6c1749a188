import { createHash } from "node:crypto";
import { schema } from "@summit/schema/schema.ts";
import { persistedQueries } from "@summit/web/persisted-queries";
import { getOperationAST, parse, validate } from "graphql";
import { expect, test } from "vitest";

test.each(Object.entries(persistedQueries))(
  "%s is a valid query of one conference",
  (hash, text) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    expect(validate(schema, document)).toEqual([]);
    expect(operation?.operation).toBe("query");
    // The response is cached until the content of this conference changes.
    expect(text).toMatch(/^query \w+\(\$conferenceId: ID!/);
    for (const field of operation?.selectionSet.selections ?? []) {
      expect(field).toMatchObject({ kind: "Field" });
      const names = "arguments" in field ? field.arguments?.map(({ value }) => value) : [];
      expect(JSON.stringify(names)).toContain('"value":"conferenceId"');
    }
    expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  },
);
