import { answerJobs } from '../../services/worker.ts';
import { createCheckJobs } from './jobs.ts';

answerJobs(createCheckJobs());
