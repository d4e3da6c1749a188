/** The script of development's error page: whatever Vite updates next may have mended the page. */
import.meta.hot?.on("vite:beforeUpdate", () => window.location.reload());
