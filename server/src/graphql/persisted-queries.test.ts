import { createHash } from "node:crypto";
import { schema } from "@summit/schema/schema.ts";
import { persistedQueries } from "@summit/web/persisted-queries";
import { getOperationAST, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { isPublic } from "./public-operations.ts";

test.each(Object.entries(persistedQueries))(
  "%s is a valid query of public content",
  (hash, text) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    expect(validate(schema, document)).toEqual([]);
    expect(operation && isPublic(document, operation)).toBe(true);
    expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  },
);
