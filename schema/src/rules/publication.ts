import type { Publication } from "@summit/prisma/client.ts";
import { z } from "zod";

const publications: { readonly [Name in Publication]: Name } = {
  draft: "draft",
  published: "published",
};

/** Whether a record is a draft or published; published by default. */
export const publication = z.enum(publications).default("published");
