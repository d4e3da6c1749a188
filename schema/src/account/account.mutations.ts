import type { User as UserRow } from "@summit/prisma/client.ts";
import { becomeOrganizer, changePassword, deleteAccount } from "#account/account.service.ts";
import {
  confirmEmail,
  requestPasswordReset,
  resetPassword,
  signUp,
} from "#account/registration.service.ts";
import { revokeSession, signIn, signOut } from "#account/session.service.ts";
import { SignInError } from "#account/sign-in-error.ts";
import { User } from "#account/user.type.ts";
import { builder } from "#builder.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, MutationError } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";

builder.objectType(SignInError, {
  name: "SignInError",
  description: "Nobody was signed in: the address has no account with this password.",
  interfaces: [MutationError],
});

const MailNotice = builder.objectRef<{ email: string }>("MailNotice").implement({
  description: "Where a mail goes, if there is one to be sent: whether, only its reader learns.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The address as it was understood." }),
  }),
});

const AccountNotice = builder.objectRef<{ email: string }>("AccountNotice").implement({
  description: "The account that a link made or belonged to.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "Its address, to sign in with." }),
  }),
});

const passwordRule = "6 characters to 72 bytes.";

const SignUpInput = builder.inputType("SignUpInput", {
  description: "A new account.",
  fields: (t) => ({
    email: t.string({ required: true, description: "Where the confirmation goes." }),
    password: t.string({ required: true, description: passwordRule }),
    fullName: t.string({ required: true, description: "2–200 characters." }),
  }),
});

const SignInInput = builder.inputType("SignInInput", {
  description: "Who signs in.",
  fields: (t) => ({
    email: t.string({ required: true, description: "In any spelling of its letters." }),
    password: t.string({ required: true, description: passwordRule }),
  }),
});

const ConfirmEmailInput = builder.inputType("ConfirmEmailInput", {
  description: "What the confirmation mail's link carries.",
  fields: (t) => ({
    token: t.string({ required: true, description: "After token= in the link." }),
  }),
});

const RequestPasswordResetInput = builder.inputType("RequestPasswordResetInput", {
  description: "Whose password is forgotten.",
  fields: (t) => ({ email: t.string({ required: true, description: "The account's address." }) }),
});

const ResetPasswordInput = builder.inputType("ResetPasswordInput", {
  description: "A new password, and the right to set it.",
  fields: (t) => ({
    token: t.string({ required: true, description: "After token= in the link." }),
    password: t.string({ required: true, description: passwordRule }),
  }),
});

const ChangePasswordInput = builder.inputType("ChangePasswordInput", {
  description: "The password as it is and as it shall be.",
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: "To prove who is asking." }),
    newPassword: t.string({ required: true, description: passwordRule }),
  }),
});

const DeleteAccountInput = builder.inputType("DeleteAccountInput", {
  description: "The end of an account.",
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: "To prove who is asking." }),
  }),
});

/** The account of a viewer, with what the operation selects. */
const findUser = (query: object, { id }: Viewer, { db }: Context): Promise<UserRow> =>
  db.user.findUniqueOrThrow({ ...query, where: { id } });

builder.mutationFields((t) => ({
  signUp: t.field({
    type: MailNotice,
    description:
      "Sends a link that makes an account with this name and password. Open to everyone.",
    args: { input: t.arg({ type: SignUpInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => signUp(context, input),
  }),
  confirmEmail: t.field({
    type: AccountNotice,
    description:
      "Makes the account of a sign-up; all other sign-ups for the address end. Open to whoever has the mail.",
    args: { input: t.arg({ type: ConfirmEmailInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => confirmEmail(context, input),
  }),
  signIn: t.prismaField({
    type: User,
    description:
      "Starts a session, carried by a cookie; the one before ends. Open to everyone. Slowed after wrong passwords (RATE_LIMITED).",
    args: { input: t.arg({ type: SignInInput, required: true }) },
    errors: { types: [ValidationError, SignInError] },
    resolve: async (query, _root, { input }, context) => {
      context.viewer = await signIn(context, input);
      return findUser(query, context.viewer, context);
    },
  }),
  signOut: t.boolean({
    description: "Ends the session. Open to everyone; true also where there was none.",
    resolve: async (_root, _args, context) => {
      await signOut(context);
      return true;
    },
  }),
  requestPasswordReset: t.field({
    type: MailNotice,
    description: "Sends a link to set a new password. Open to everyone.",
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => requestPasswordReset(context, input),
  }),
  resetPassword: t.field({
    type: AccountNotice,
    description: "Sets a new password and ends all sessions. Open to whoever has the mail.",
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => resetPassword(context, input),
  }),
  becomeOrganizer: t.prismaField({
    type: User,
    description: "Makes the viewer an organizer, where the operator allows it.",
    authScopes: { signedIn: true },
    resolve: async (query, _root, _args, context) => {
      const viewer = requireViewer(context);
      await becomeOrganizer(context, viewer);
      return findUser(query, viewer, context);
    },
  }),
  changePassword: t.prismaField({
    type: User,
    description: "Sets a new password; all other sessions end.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: async (query, _root, { input }, context) => {
      context.viewer = await changePassword(context, requireViewer(context), input);
      return findUser(query, context.viewer, context);
    },
  }),
  revokeSession: t.field({
    type: Deleted,
    description: "Ends one of the viewer's sessions.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: "Of the session." }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => {
      await revokeSession(context, requireViewer(context), id);
      return { id };
    },
  }),
  deleteAccount: t.field({
    type: Deleted,
    description:
      "Deletes the viewer's account with the conferences they own and everything in those.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteAccountInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context);
      await deleteAccount(context, viewer, input);
      return { id: viewer.id };
    },
  }),
}));
