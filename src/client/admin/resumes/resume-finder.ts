import { FileUser } from "lucide-react";
import { type FinderSource, LOOKED_AT_MAX } from "#client/admin/keyboard/finder-source.ts";

export const resumeFinder: FinderSource = {
  name: "Currículos",
  find: async (search, { resumes }) => {
    const { rows } = await resumes.list.fetch({ search, limit: LOOKED_AT_MAX });
    return rows.map(({ id, name, areaOfInterest }) => ({
      key: `resume-${id}`,
      title: name,
      detail: areaOfInterest,
      icon: FileUser,
      target: { path: `/admin/resumes?curriculo=${id}` },
    }));
  },
};
