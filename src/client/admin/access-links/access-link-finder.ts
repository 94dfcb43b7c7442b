import { ExternalLink } from "lucide-react";
import type { FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { linksMatching } from "./access-link-filter.ts";

export const accessLinkFinder: FinderSource = {
  name: "Acessos",
  find: async (search, { accessLinks }) =>
    linksMatching(await accessLinks.list.fetch(), { search, category: "" }).map(({ id, title, url }) => ({
      key: `link-${id}`,
      title,
      detail: url,
      icon: ExternalLink,
      target: { newTab: url },
    })),
};
