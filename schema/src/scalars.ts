import { DateResolver, DateTimeISOResolver, JSONResolver } from "graphql-scalars";
import { builder } from "#builder.ts";

builder.addScalarType("Date", DateResolver);
builder.addScalarType("DateTime", DateTimeISOResolver);
builder.addScalarType("JSON", JSONResolver);
