import { z } from "zod";
import { emailAddress, requiredText } from "#rules/text-rules.ts";

const invalidEmail = "Please enter a valid email";

const password = z
  .string("Password must be at least 6 characters")
  .min(6, "Password must be at least 6 characters")
  // bcrypt ignores further bytes, and everything after a NUL.
  .refine(
    (text) => new TextEncoder().encode(text).length <= 72,
    "Password must be at most 72 bytes",
  )
  .refine((text) => !text.includes("\0"), "Password must not contain control characters");

const fullName = z
  .string("Name must be at least 2 characters")
  .trim()
  .min(2, "Name must be at least 2 characters")
  .pipe(requiredText(200))
  .refine((name) => !/[\r\n]/.test(name), "Must be a single line");

const token = z.string().max(200, "This link is not valid.");

/** The forms of /auth; the rules are shared by the browser and the server. */
export const signInInput = z.object({ email: emailAddress(invalidEmail), password });
export const signUpInput = z.object({ email: emailAddress(invalidEmail), password, fullName });
export const passwordResetRequestInput = z.object({ email: emailAddress(invalidEmail) });
export const newPasswordInput = z.object({ password });
export const resetPasswordInput = newPasswordInput.extend({ token });
export const confirmEmailInput = z.object({ token });

/** The forms of /account. */
export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, "Required").max(200, "This is not your password"),
  newPassword: password,
});
export const deleteAccountInput = changePasswordInput.pick({ currentPassword: true });
