/**
 * The questions of the quiz. Safety comes first, so that whoever must stop has told little. No doctor has signed them
 * (shared/domain/health-signatures.ts).
 */
import { healthSignatures } from '../health-signatures.ts';
import { exits } from './exits.ts';
import type { Questionnaire } from './questionnaire.ts';
import { safetyQuestions } from './safety-questions.ts';
import { wishQuestions } from './wish-questions.ts';

export const questionnaire: Questionnaire = {
  id: 'supplements',
  version: 2,
  signed_by: healthSignatures['quiz-questions'],
  items: [...safetyQuestions, ...wishQuestions],
  exits,
};
