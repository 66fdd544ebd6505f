import { defineColumns } from '../../db/columns.ts';

export interface IntakeAnswers {
  name: string;
  birth_date: string;
  sex: 'female' | 'male';
  phone: string;
  takes_biotin: number;
  takes_blood_thinner: number;
  lies_down: number;
  /** NULL: an answer of the time when `lies_down` asked for pregnancy too. */
  is_pregnant: number | null;
  cycle_day: number | null;
}

/** From `intakes i`. */
export const intakeAnswerColumns = defineColumns<IntakeAnswers>({
  name: 'i.name',
  birth_date: 'i.birth_date',
  sex: 'i.sex',
  phone: 'i.phone',
  takes_biotin: 'i.takes_biotin',
  takes_blood_thinner: 'i.takes_blood_thinner',
  lies_down: 'i.lies_down',
  is_pregnant: 'i.is_pregnant',
  cycle_day: 'i.cycle_day',
});
