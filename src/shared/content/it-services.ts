import { defineContent } from "./define-content.ts";

/** The page of IT services. Icon and target of a card depend on the id of its service. */
export const itServices = defineContent(
  "it_services",
  ({ heading, label, list, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Cuidamos da\u00a0TI para a sua empresa não parar"),
      lead: text("Redes, servidores, e-mails, segurança e help desk: uma equipe só, com prazos combinados."),
      picture: picture(),
      chat: label("Falar com Especialista"),
    },
    services: {
      title: heading("Seis frentes, uma equipe"),
      lead: text(
        "Contrate o que falta hoje e acrescente o resto quando precisar. O histórico da sua empresa fica com a mesma equipe.",
      ),
      more: label("Conhecer"),
      order: label("Pedir proposta"),
      items: list(
        [
          {
            id: "help-desk",
            title: heading("Help desk e service desk"),
            text: text(
              "Atendimento 24/7 para quem usa o computador e gestão dos chamados para quem cuida da empresa.",
            ),
          },
          {
            id: "servers",
            title: heading("Infraestrutura de servidores e redes"),
            text: text(
              "Projeto, montagem e acompanhamento de servidores, cabeamento, rede sem fio e firewall.",
            ),
          },
          {
            id: "assets",
            title: heading("Gestão do parque de\u00a0TI"),
            text: text(
              "Cada máquina, licença e garantia em um inventário vivo, com trocas planejadas em vez de urgentes.",
            ),
          },
          {
            id: "domains",
            title: heading("Gestão de domínios locais e web"),
            text: text(
              "Usuários e permissões da rede interna, registro, renovação e DNS do endereço da empresa na internet.",
            ),
          },
          {
            id: "web",
            title: heading("Desenvolvimento web e gestão de e-mails"),
            text: text(
              "Sites e páginas de venda no ar e caixas de e-mail da empresa criadas, migradas e protegidas contra spam.",
            ),
          },
          {
            id: "security",
            title: heading("Segurança da informação"),
            text: text(
              "Backups testados, acessos revisados, máquinas atualizadas e orientação à equipe contra golpes.",
            ),
          },
        ],
        { min: 1, max: 12 },
      ),
    },
    photo: photoPlace(),
    benefits: {
      title: heading("O que muda com a TI em ordem"),
      items: list(
        [
          {
            id: "one-number",
            title: heading("Um número só para ligar"),
            text: text(
              "Sistema, rede e máquinas com a mesma equipe. Ninguém empurra o problema para o fornecedor ao lado.",
            ),
          },
          {
            id: "deadlines",
            title: heading("Prazos combinados"),
            text: text(
              "Cada tipo de chamado tem o seu prazo no contrato, e você acompanha se ele foi cumprido.",
            ),
          },
          {
            id: "prevention",
            title: heading("Prevenção na rotina"),
            text: text("Atualizações, backups e espaço em disco são conferidos antes de virarem parada."),
          },
          {
            id: "documented",
            title: heading("Tudo documentado"),
            text: text(
              "Acessos, licenças e garantias registrados. A empresa não depende da memória de ninguém.",
            ),
          },
        ],
        { min: 1, max: 8 },
      ),
    },
    end: {
      title: heading("Não sabe por onde começar?"),
      text: text(
        "Conte quantas máquinas você tem e o que mais atrapalha o dia. A nossa proposta separa o que é urgente do que pode ser planejado.",
      ),
      order: label("Pedir uma proposta"),
    },
  }),
);
