import { defineContent } from "./define-content.ts";

/** The page of Maskot. */
export const maskot = defineContent(
  "maskot",
  ({ figure, heading, line, list, photoPlace, picture, text }) => ({
    intro: {
      title: heading("Maskot, cada pet na hora certa"),
      lead: text(
        "Banho, tosa, consulta e vacina na mesma agenda. O Maskot avisa o tutor, guarda o histórico do animal e fecha a venda no balcão.",
      ),
      picture: picture(),
    },
    evidence: {
      title: heading("A ficha acompanha o animal, do banho à cirurgia"),
      items: list(
        [
          {
            id: "vaccines",
            figure: figure("3 doses"),
            unit: line("em dia na carteira do Paçoca"),
            sentence: line("O tutor recebe o aviso antes de a dose vencer."),
            picture: picture(),
          },
          {
            id: "route",
            figure: figure("5 pets"),
            unit: line("na rota da manhã, do portão ao banho"),
            sentence: line("A van sabe quem buscar primeiro, porque a rota sai da própria agenda."),
            picture: picture(),
          },
          {
            id: "baths",
            figure: figure("1 banho"),
            unit: line("resta no pacote do Paçoca"),
            sentence: line("A renovação é cobrada antes de o pacote acabar."),
            picture: picture(),
          },
        ],
        { min: 1, max: 3 },
      ),
    },
    photo: photoPlace(),
    features: {
      title: heading("Todo o dia do pet shop em um sistema"),
      lead: text("Quem recebe no balcão, quem dá banho e quem atende na clínica veem a mesma história."),
      items: list(
        [
          {
            id: "agenda",
            title: heading("Agenda por profissional"),
            text: line("Banho, tosa e consulta com duração por porte e raça, sem encaixe às cegas."),
          },
          {
            id: "pet-record",
            title: heading("Ficha do pet"),
            text: line("Raça, peso, temperamento, alergias e fotos, com todos os animais do mesmo tutor."),
          },
          {
            id: "vaccines",
            title: heading("Carteira de vacinação"),
            text: line("Doses, lotes e reforços calculados, com a carteira enviada ao tutor em PDF."),
          },
          {
            id: "reminders",
            title: heading("Lembretes ao tutor"),
            text: line("Confirmação do horário na véspera e aviso de vacina ou vermífugo a vencer."),
          },
          {
            id: "clinic",
            title: heading("Prontuário veterinário"),
            text: line("Anamnese, exames, receitas e evolução do peso em uma linha do tempo."),
          },
          {
            id: "bath-packages",
            title: heading("Pacotes de banho"),
            text: line("Saldo de banhos, validade e cobrança mensal, com baixa a cada atendimento."),
          },
          {
            id: "transport",
            title: heading("Leva e traz"),
            text: line("Rota do dia com endereço, horário e motorista."),
          },
          {
            id: "checkout",
            title: heading("Balcão e estoque"),
            text: line("Ração, acessórios e medicamentos com validade, NFC-e e comissão da equipe."),
          },
        ],
        { min: 1, max: 20 },
      ),
    },
    audiences: {
      title: heading("Do balcão à sala de cirurgia"),
      items: list(
        [
          {
            id: "pet-shops",
            title: heading("Pet shops"),
            who: line("Banho, tosa, rações e acessórios"),
            text: text(
              "A agenda do dia na parede do banho e a ração vendida no mesmo caixa em que o tutor paga a tosa.",
            ),
          },
          {
            id: "clinics",
            title: heading("Clínicas veterinárias"),
            who: line("Consultas, vacinas, exames e internação"),
            text: text(
              "Prontuário aberto antes de o paciente entrar, receita impressa e retorno já marcado na saída.",
            ),
          },
          {
            id: "hotels",
            title: heading("Creches e hotéis"),
            who: line("Diária, hospedagem e passeios"),
            text: text(
              "Vagas por porte, vacinas exigidas na entrada e um recado com foto para o tutor no fim do dia.",
            ),
          },
        ],
        { min: 1, max: 6 },
      ),
    },
    end: {
      title: heading("Monte a agenda de amanhã com a gente"),
      text: text("Na demonstração usamos os seus serviços, preços e horários."),
    },
  }),
);
