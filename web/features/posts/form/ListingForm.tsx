import { IconEye } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { kindOf, photoMarks } from '#shared/posts/lists.ts'
import type { PostInput } from '#shared/posts/post.ts'
import { labelOf, lackedBy } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Question } from '../../../ui/Question.tsx'
import { CategoryTabs } from '../../search/parts/CategoryTabs.tsx'
import { useCategoryColors } from '../parts/useCategoryColors.ts'
import { ExtrasSection } from './ExtrasSection.tsx'
import { FactsSection } from './FactsSection.tsx'
import { KindSection } from './KindSection.tsx'
import css from './listing.module.css'
import { idOf, ListingFormProvider, useListingForm } from './listingForm.ts'
import { MenuField } from './MenuField.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { PriceSection } from './PriceSection.tsx'
import { inFlight, type Photo } from './photos.ts'
import { Section } from './Section.tsx'
import { useListingMessage } from './useListingMessage.ts'
import { useOfferedPhotos } from './useOfferedPhotos.ts'
import { usePhotos } from './usePhotos.ts'
import { checkListing, isSeeking, type ListingValues, typeShown, withCategory } from './values.ts'
import { WordsSection } from './WordsSection.tsx'

type Props = {
  mode: 'add' | 'edit'
  values: ListingValues
  photos: readonly Photo[]
  /** The city of the account, for a listing that has none. */
  homeCity?: string | undefined
  /** Called on every change, to keep a draft. */
  onChange?: (values: ListingValues, photos: readonly Photo[]) => void
  /** Sends the validated form; resolves to the server's errors by field, if any. */
  onSave: (body: PostInput, values: ListingValues) => Promise<FieldErrors | undefined>
}

/** The form of a listing, for adding and editing: its sections on one page, with a preview of the card beside them. */
export function ListingForm({ mode, values: initialValues, photos: initialPhotos, homeCity, onChange, onSave }: Props) {
  const { t } = useTranslation(['listing', 'listings', 'common'])
  const message = useListingMessage()
  const photos = usePhotos(initialPhotos)
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<'filling' | 'waiting' | 'saving'>('filling')
  const [previewing, setPreviewing] = useState(false)
  const checking = useRef(false)
  // Set synchronously, while `step` changes with the next render: a double submit saves once.
  const saving = useRef(false)
  /** The facts that a new listing lacks, while the owner is asked for them; asked once. */
  const [lacked, setLacked] = useState<ReturnType<typeof lackedBy>>([])
  const asked = useRef(mode === 'edit')

  const form = useListingForm({
    initialValues,
    clearInputErrorOnChange: false,
    enhanceGetInputProps: ({ field, form: { errors, values } }) => ({
      id: idOf(field),
      error: errors[field] ? message(field, errors[field], values) : undefined,
    }),
  })
  const { values, errors } = form
  useCategoryColors(values.category)

  const refuse = (found: FieldErrors) => {
    checking.current = true
    form.setErrors(found)
    setAttempt((count) => count + 1)
    setStep('filling')
  }

  const submit = async () => {
    if (saving.current) return
    const checked = checkListing(form.getValues(), photos.photos)
    if ('errors' in checked) return refuse(checked.errors)
    const lacks = asked.current ? [] : lackedBy(checked.body)
    asked.current = true
    if (lacks.length > 0) {
      setStep('filling')
      return setLacked(lacks)
    }
    if (photos.photos.some(inFlight)) return setStep('waiting')
    setStep('saving')
    saving.current = true
    const found = await onSave(checked.body, form.getValues())
    saving.current = false
    if (found && Object.keys(found).length > 0) refuse(found)
    else setStep('filling')
  }

  const changed = useEffectEvent((...held: Parameters<typeof checkListing>) => {
    onChange?.(...held)
    // After a refused submit, the errors are updated while typing.
    const checked = checking.current && checkListing(...held)
    if (checked) form.setErrors('errors' in checked ? checked.errors : {})
    // Continues a submit that waited for the last photo.
    if (step === 'waiting' && !photos.photos.some(inFlight)) void submit()
  })
  useEffect(() => changed(values, photos.photos), [values, photos.photos])

  const offered = useOfferedPhotos(mode, photos)

  const problems = Object.entries(errors)
    // Latitude and longitude are one pin.
    .filter(([field]) => field !== 'longitude' || !errors.latitude)
    .map(([field, code]) => ({ id: idOf(field.split('.')[0] ?? field), message: message(field, code, values) }))
  const photoProblem = errors.photos ?? errors.primaryPhoto
  const labelOfFact = (name: (typeof lacked)[number]) => t(`listings:facts.${labelOf(name, kindOf(typeShown(values)))}`)
  const card = <PreviewCard values={values} photos={photos.photos} />

  return (
    <ListingFormProvider form={form}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (step === 'filling') void submit()
        }}
      >
        <CategoryTabs
          panel="listing-panel"
          selected={values.category}
          onSelect={(category) => form.setValues(withCategory(values, category))}
        />
        <div className={css.columns} id="listing-panel" role="tabpanel" aria-labelledby={`tab-${values.category}`}>
          <div className={css.sections}>
            {offered && (
              <p className={css.restored} role="status">
                <Question
                  text={offered.isFull ? t('photos.sharedFull') : t('photos.shared', { count: offered.count })}
                  answers={[
                    ...(offered.isFull ? [] : [{ label: t('photos.addShared'), onChoose: offered.take }]),
                    { label: t(offered.isFull ? 'photos.dropShared' : 'photos.leaveShared'), onChoose: offered.leave },
                  ]}
                />
              </p>
            )}
            <ErrorSummary attempt={attempt} title={t('summary', { count: problems.length })} problems={problems} />
            <KindSection />
            <Section title={t('sections.photos')} required={!isSeeking(values)}>
              <PhotoPicker
                id={idOf('photos')}
                photos={photos}
                marks={photoMarks[values.category]}
                error={
                  photoProblem ? message(errors.photos ? 'photos' : 'primaryPhoto', photoProblem, values) : undefined
                }
              />
              {values.category === 'gastronomi' && <MenuField />}
            </Section>
            <WordsSection />
            <FactsSection />
            <PriceSection />
            <PlaceSection mode={mode} homeCity={homeCity} />
            <ExtrasSection />
          </div>
          <aside className={css.aside} aria-label={t('preview')}>
            <p>{t('previewHelp')}</p>
            {card}
          </aside>
        </div>
        <div className={css.bar}>
          <Button
            className={css.showPreview}
            variant="default"
            size="md"
            icon={<IconEye size={18} aria-hidden />}
            onClick={() => setPreviewing(true)}
          >
            {t('preview')}
          </Button>
          <Button type="submit" size="md" loading={step !== 'filling'} className={css.submit}>
            {t(mode === 'add' ? 'submit' : 'update')}
          </Button>
          <span role="status" className={css.status}>
            {step === 'waiting' && t('waitingForPhotos')}
          </span>
        </div>
      </form>
      {lacked.length > 0 && (
        <ConfirmDialog
          title={t('lacked.title')}
          text={t('lacked.text', { facts: lacked.map(labelOfFact).join(', ') })}
          cancelLabel={t('lacked.add')}
          confirmLabel={t('lacked.publish')}
          onCancel={() => {
            setLacked([])
            // After the dialog has given the focus back. Without a make, the form does not show them yet.
            const fields = [...lacked, 'brand'].map((name) => document.getElementById(idOf(name)))
            setTimeout(() => fields.find((one) => one)?.focus())
          }}
          onConfirm={() => {
            setLacked([])
            void submit()
          }}
        />
      )}
      {previewing && (
        <Drawer side="bottom" size="540px" title={t('preview')} onClose={() => setPreviewing(false)}>
          <div className={css.drawer}>{card}</div>
        </Drawer>
      )}
    </ListingFormProvider>
  )
}
