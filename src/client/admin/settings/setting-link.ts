import { pageEditorPath } from "#client/admin/page-address.ts";
import { documentOf, type SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Address of the screen that edits a key, with the field as hash if there are several. */
export function settingLink(key: SiteConfigKey): string {
  const document = documentOf(key);
  if (document) return pageEditorPath(document);
  switch (key) {
    case "site_slider_images":
    case "slider_speed":
      return "/admin/slider";
    case "terms_of_use":
      return "/admin/terms-of-use";
    case "privacy_policy":
      return "/admin/privacy-policy";
    case "site_logo":
    case "site_footer_logo":
    case "site_favicon":
      return "/admin/file-upload";
    default:
      return `/admin/data-management#${key}`;
  }
}
