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
import { rereadRow } from "#content/reread-row.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, MutationError, refusals } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { emailNotice } from "#mail/email-notice.ts";

builder.objectType(SignInError, {
  name: "SignInError",
  description: "Nobody was signed in: no account has this email address and password.",
  interfaces: [MutationError],
});

const MailNotice = emailNotice("MailNotice", {
  description:
    "The address to which a mail was sent, if there was reason to send one. The answer is the same in either case.",
  address: "The address as the server understood it.",
});

type Confirmed = { email: string; viewer?: Viewer | null };

const AccountNotice = builder.objectRef<Confirmed>("AccountNotice").implement({
  description: "The account that a link from a mail created or belongs to.",
  fields: (t) => ({
    email: t.expose("email", {
      type: "EmailAddress",
      description: "The email address to sign in with.",
    }),
    signedIn: t.prismaField({
      type: User,
      nullable: true,
      description:
        "The user, if the link signed them in: a confirmation's does where it is opened in the browser that signed up and in which nobody is signed in. Null otherwise.",
      resolve: (query, { viewer }, _args, context) =>
        viewer ? findUser(query, viewer, context) : null,
    }),
  }),
});

const passwordRule = "At least 6 characters and at most 72 bytes.";

/** The viewer's account, with the operation's selection. */
const findUser = (query: object, { id }: Viewer, { db }: Context): Promise<UserRow> =>
  db.user.findUniqueOrThrow({ ...query, where: { id } });

builder.mutationFields((t) => ({
  signUp: t.fieldWithInput({
    areas: "none",
    type: MailNotice,
    description: "Sends a link that creates an account with this name and password. For everybody.",
    typeOptions: { description: "A new account." },
    input: {
      email: t.input.string({
        required: true,
        description: "The email address to which the confirmation is sent.",
      }),
      password: t.input.string({ required: true, description: passwordRule }),
      fullName: t.input.string({ required: true, description: "2–200 characters." }),
    },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => signUp(context, input),
  }),
  confirmEmail: t.fieldWithInput({
    areas: "none",
    type: AccountNotice,
    description:
      "Creates the account of a sign-up; other sign-ups for the same address become invalid. In the browser that signed up, it also starts a session. For everybody who has the token from the mail.",
    typeOptions: { description: "The token of a confirmation mail." },
    input: {
      token: t.input.string({
        required: true,
        description: "The token, which follows token= in the link.",
      }),
    },
    errors: { types: [ValidationError] },
    resolve: async (_root, { input }, context) => {
      const confirmed = await confirmEmail(context, input);
      context.viewer = confirmed.viewer ?? context.viewer;
      return confirmed;
    },
  }),
  signIn: t.prismaFieldWithInput({
    areas: "none",
    type: User,
    description:
      "Starts a session, kept in a cookie, and ends the previous one. For everybody. RATE_LIMITED after too many wrong passwords.",
    typeOptions: { description: "The credentials of a user." },
    input: {
      email: t.input.string({
        required: true,
        description: "The email address; upper and lower case make no difference.",
      }),
      password: t.input.string({ required: true, description: passwordRule }),
    },
    errors: { types: [ValidationError, SignInError] },
    resolve: async (query, _root, { input }, context) => {
      context.viewer = await signIn(context, input);
      return findUser(query, context.viewer, context);
    },
  }),
  endSession: t.field({
    areas: "none",
    type: Deleted,
    description: "Signs out: ends the session of this request. For everybody.",
    errors: refusals.id,
    resolve: async (_root, _args, context) => {
      const id = await signOut(context);
      if (!id) throw new NotFoundError("Nobody was signed in.");
      return { id };
    },
  }),
  requestPasswordReset: t.fieldWithInput({
    areas: "none",
    type: MailNotice,
    description: "Sends a link to set a new password. For everybody.",
    typeOptions: { description: "The account whose password was forgotten." },
    input: { email: t.input.string({ required: true, description: "The account's address." }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => requestPasswordReset(context, input),
  }),
  resetPassword: t.fieldWithInput({
    areas: "none",
    type: AccountNotice,
    description:
      "Sets a new password and ends all sessions. For everybody who has the token from the mail.",
    typeOptions: { description: "A new password, and the token that allows setting it." },
    input: {
      token: t.input.string({
        required: true,
        description: "The token, which follows token= in the link.",
      }),
      password: t.input.string({ required: true, description: passwordRule }),
    },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => resetPassword(context, input),
  }),
  takeOrganizerRole: t.prismaField({
    type: User,
    description: "Makes the viewer an organizer, if the operator allows it.",
    areas: "none",
    authScopes: { signedIn: true },
    errors: refusals.id,
    resolve: async (query, _root, _args, context) =>
      rereadRow(context, "User", query, await becomeOrganizer(context, requireViewer(context))),
  }),
  changePassword: t.prismaFieldWithInput({
    type: User,
    description: "Sets a new password and ends all other sessions.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "The current and the new password." },
    input: {
      currentPassword: t.input.string({
        required: true,
        description: "The current password, to confirm that it is the owner of the account.",
      }),
      newPassword: t.input.string({ required: true, description: passwordRule }),
    },
    errors: { types: [ValidationError] },
    resolve: async (query, _root, { input }, context) => {
      context.viewer = await changePassword(context, requireViewer(context), input);
      return findUser(query, context.viewer, context);
    },
  }),
  revokeSession: t.fieldWithInput({
    type: Deleted,
    description: "Ends one of the viewer's sessions.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "Which session." },
    input: { id: t.input.id({ required: true, description: "Id of the session." }) },
    errors: refusals.id,
    resolve: async (_root, { input: { id } }, context) => {
      await revokeSession(context, requireViewer(context), id);
      return { id };
    },
  }),
  deleteAccount: t.fieldWithInput({
    type: Deleted,
    description:
      "Deletes the viewer's account, the conferences that they own, and everything in those.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "The account to delete." },
    input: {
      currentPassword: t.input.string({
        required: true,
        description: "The current password, to confirm that it is the owner of the account.",
      }),
    },
    errors: { types: [ValidationError] },
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context);
      await deleteAccount(context, viewer, input);
      return { id: viewer.id };
    },
  }),
}));
