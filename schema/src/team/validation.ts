import type { ConferenceRole } from "@summit/prisma/client.ts";
import { z } from "zod";
import { emailAddress } from "#rules/text-rules.ts";

const roles: { readonly [Name in ConferenceRole]: Name } = {
  owner: "owner",
  editor: "editor",
  helper: "helper",
};

const role = z.enum(roles);

/** The form that invites somebody; the rules are shared by the browser and the server. */
export const inviteMemberInput = z.object({ email: emailAddress(), role });

/** The form that changes what a member may do. */
export const changeMemberRoleInput = z.object({ role });

export type InviteMemberInput = z.input<typeof inviteMemberInput>;
