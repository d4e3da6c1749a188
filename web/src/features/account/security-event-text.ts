const texts: Record<string, string> = {
  "account.sign-in": "Signed in",
  "account.sign-in-failed": "Failed attempt to sign in",
  "account.confirm-email": "Email address confirmed",
  "account.reset-password": "Password reset by email",
  "account.change-password": "Password changed",
  "account.revoke-session": "Session ended",
  "account.create-api-token": "API token created",
  "account.revoke-api-token": "API token revoked",
  "account.delete-conference": "Conference deleted",
  "account.grant-organizer": "Became an organizer",
  "account.revoke-organizer": "No longer an organizer",
};

/** The text of a security event. */
export const securityEventText = (action: string): string => texts[action] ?? "Account changed";
