import type { BuiltInContent } from "@summit/web/built-in-content";
import type { FallbackResults } from "#graphql/fallback-results.ts";
import { type EncodedResponse, encodeResponse } from "#response-cache/public-response.ts";

/**
 * The built-in results as a file, for clients whose queries fail: the same as the server's own fallback, and empty once
 * the built-in content has been changed. It is encoded when it is first asked for, and asked about again each time.
 */
export function createBuiltInResponse({ builtIn }: Pick<FallbackResults, "builtIn">) {
  let encoded: { of: BuiltInContent; response: Promise<EncodedResponse> } | undefined;
  return (): Promise<EncodedResponse> => {
    const content = builtIn();
    if (encoded?.of !== content) {
      const response = encodeResponse({
        status: 200,
        type: "application/json; charset=utf-8",
        cacheControl: "no-cache",
        body: JSON.stringify(content),
      });
      encoded = { of: content, response };
    }
    return encoded.response;
  };
}
