import type { Product } from "./product.ts";

export const maskot: Product = {
  name: "Maskot",
  title: "Maskot, cada pet na hora certa",
  lead: "Banho, tosa, consulta e vacina na mesma agenda. O Maskot avisa o tutor, guarda o histórico do animal e fecha a venda no balcão.",
  features: [
    {
      title: "Agenda por profissional",
      text: "Banho, tosa e consulta com duração por porte e raça, sem encaixe às cegas.",
    },
    {
      title: "Ficha do pet",
      text: "Raça, peso, temperamento, alergias e fotos, com todos os animais do mesmo tutor.",
    },
    {
      title: "Carteira de vacinação",
      text: "Doses, lotes e reforços calculados, com a carteira enviada ao tutor em PDF.",
    },
    {
      title: "Lembretes ao tutor",
      text: "Confirmação do horário na véspera e aviso de vacina ou vermífugo a vencer.",
    },
    {
      title: "Prontuário veterinário",
      text: "Anamnese, exames, receitas e evolução do peso em uma linha do tempo.",
    },
    {
      title: "Pacotes de banho",
      text: "Saldo de banhos, validade e cobrança mensal, com baixa a cada atendimento.",
    },
    {
      title: "Leva e traz",
      text: "Rota do dia com endereço, horário e motorista, do portão ao banho e de volta.",
    },
    {
      title: "Balcão e estoque",
      text: "Ração, acessórios e medicamentos com validade, NFC-e e comissão da equipe.",
    },
  ],
  audiences: [
    {
      title: "Pet shops",
      who: "Banho, tosa, rações e acessórios",
      text: "A agenda do dia na parede do banho e a ração vendida no mesmo caixa em que o tutor paga a tosa.",
    },
    {
      title: "Clínicas veterinárias",
      who: "Consultas, vacinas, exames e internação",
      text: "Prontuário aberto antes de o paciente entrar, receita impressa e retorno já marcado na saída.",
    },
    {
      title: "Creches e hotéis",
      who: "Diária, hospedagem e passeios",
      text: "Vagas por porte, vacinas exigidas na entrada e um recado com foto para o tutor no fim do dia.",
    },
  ],
};
