import { Mail } from "lucide-react";
import { type FinderSource, LOOKED_AT_MAX } from "#client/admin/keyboard/finder-source.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";

export const contactMessageFinder: FinderSource = {
  name: "Mensagens",
  find: async (search, { contactMessages }) => {
    const { rows } = await contactMessages.list.fetch({ search, limit: LOOKED_AT_MAX });
    return rows.map(({ id, name, company, subject }) => ({
      key: `message-${id}`,
      title: name,
      detail: [company, contactSubjectNames[subject]].filter(Boolean).join(" · "),
      icon: Mail,
      target: { path: `/admin/messages?mensagem=${id}` },
    }));
  },
};
