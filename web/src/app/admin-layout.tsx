import { AdminBar } from "#app/admin-bar/admin-bar.tsx";
import { PageFrame } from "#app/page-frame.tsx";

/** The layout of the admin: a slim bar of its own in place of what visitors navigate by. */
export function AdminLayout() {
  return <PageFrame bar={<AdminBar />} />;
}
