import { Users } from "lucide-react";
import { type FinderSource, LOOKED_AT_MAX } from "#client/admin/keyboard/finder-source.ts";

export const leadFinder: FinderSource = {
  name: "Leads",
  find: async (search, { leads }) => {
    const { rows } = await leads.list.fetch({ search, limit: LOOKED_AT_MAX });
    return rows.map(({ id, name, email }) => ({
      key: `lead-${id}`,
      title: name,
      detail: email,
      icon: Users,
      target: { path: `/admin/leads?lead=${id}` },
    }));
  },
};
