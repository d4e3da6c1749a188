import type { APIRequestContext } from "@playwright/test";
import { mutate } from "./mutate.ts";

/** Lets everybody see a conference. Returns the last part of its address. */
export async function publish(request: APIRequestContext, id: string): Promise<string> {
  const type = ["PublishConferenceInput", "Conference"] as const;
  const { slug } = await mutate(request, "publishConference", ...type, { id }, "slug");
  return slug;
}
