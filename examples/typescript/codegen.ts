import { existsSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";

const { SUMMIT_URL = "http://localhost:4000" } = process.env;
const ofRepository = "../../schema/schema.graphql";

/**
 * Generates types of the queries' variables and results. A copy of the examples reads the schema from the site.
 */
const config: CodegenConfig = {
  schema: existsSync(ofRepository) ? ofRepository : `${SUMMIT_URL}/developers/schema.graphql`,
  documents: "../queries/*.graphql",
  generates: {
    "generated/": {
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: "string",
        enumType: "string-literal",
        importExtension: ".ts",
        useTypeImports: true,
        scalars: {
          CountryCode: "string",
          CurrencyCode: "string",
          Date: "string",
          DateTime: "string",
          EmailAddress: "string",
          LocalTime: "string",
          SafeInt: "number",
          TimeZone: "string",
          URL: "string",
        },
        strictScalars: false,
      },
    },
  },
};

export default config;
