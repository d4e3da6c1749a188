import { z } from "zod";
import { problem } from "#messages/problems.ts";
import { emailAddress, requiredText } from "#rules/text-rules.ts";

const invalidEmail = problem("rules.validEmail");
const tooShort = problem("rules.passwordTooShort");

const password = z
  .string(tooShort)
  .min(6, tooShort)
  // bcrypt ignores further bytes, and everything after a NUL.
  .refine((text) => new TextEncoder().encode(text).length <= 72, problem("rules.passwordTooLong"))
  .refine((text) => !text.includes("\0"), problem("rules.passwordControlCharacters"));

const nameTooShort = problem("rules.nameTooShort");

const fullName = z
  .string(nameTooShort)
  .trim()
  .min(2, nameTooShort)
  .pipe(requiredText(200))
  .refine((name) => !/[\r\n]/.test(name), problem("rules.oneLine"));

const token = z.string().max(200, problem("rules.linkNotValid"));

/** The forms of /auth; the rules are shared by the browser and the server. */
export const signInInput = z.object({ email: emailAddress(invalidEmail), password });
export const signUpInput = z.object({ email: emailAddress(invalidEmail), password, fullName });
export const passwordResetRequestInput = z.object({ email: emailAddress(invalidEmail) });
export const newPasswordInput = z.object({ password });
export const resetPasswordInput = newPasswordInput.extend({ token });
export const confirmEmailInput = z.object({ token });

/** The forms of /account. */
export const changePasswordInput = z.object({
  currentPassword: z
    .string()
    .min(1, problem("rules.required"))
    .max(200, problem("rules.notYourPassword")),
  newPassword: password,
});
export const deleteAccountInput = changePasswordInput.pick({ currentPassword: true });
