import { type Subject, snapshot } from '../support/subject.ts'

export const subjects: Subject[] = [snapshot('search.snapshot')]
