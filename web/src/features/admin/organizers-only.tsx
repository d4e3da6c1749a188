import { EmptyState } from "#ui/message.tsx";

/** Replaces what only those who manage the conference may read. */
export function OrganizersOnly({ what }: { what: string }) {
  return (
    <EmptyState
      title="Only organizers can see this."
      text={`The ${what} are personal data. Ask an organizer for the role if you need them.`}
    />
  );
}
