import { AdminBar } from "#app/admin-bar/admin-bar.tsx";
import { PageFrame } from "#app/page-frame.tsx";

/** The layout of the admin: its own slim bar instead of the site's header and footer. */
export function AdminLayout() {
  return <PageFrame bar={<AdminBar />} />;
}
