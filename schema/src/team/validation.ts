import type { ConferenceRole } from "@summit/prisma/client.ts";
import { z } from "zod";
import { emailAddress } from "#rules/text-rules.ts";

const roles: { readonly [Name in ConferenceRole]: Name } = {
  owner: "owner",
  editor: "editor",
  reviewer: "reviewer",
  helper: "helper",
};

const role = z.enum(roles);

/** The rules of the invitation form, shared by browser and server. */
export const inviteMemberInput = z.object({ email: emailAddress(), role });

/** The rules of the form that changes a member's role. */
export const changeMemberRoleInput = z.object({ role });

export type InviteMemberInput = z.input<typeof inviteMemberInput>;
