import { ChefHat, Heart, Plus, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { FormErrors } from './form-errors.ts'
import { Fieldset } from './fieldset.tsx'
import { IconButton } from './icon-button.tsx'
import { NumberInput } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Stepper } from './stepper.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'
import styles from './gallery.module.css'

const ERRORS = new Map([
  ['prep_time', 'Время должно быть больше нуля'],
  ['terms', 'Нужно согласие с условиями'],
])

export function GalleryControls() {
  const [servings, setServings] = useState(4)
  return (
    <>
      <div className={styles['row']}>
        <Button variant="primary" icon={<ChefHat aria-hidden />}>
          Start cooking
        </Button>
        <Button>Сохранить черновик</Button>
        <Button variant="quiet" icon={<Share2 aria-hidden />}>
          Share
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          Удалить рецепт
        </Button>
        <Button variant="primary" isBusy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <a className={buttonClass('secondary')} href="#link">
          A link
        </a>
        <IconButton label="Favourite" icon={<Heart />} isPressed isFilled />
        <IconButton label="Favourite" icon={<Heart />} isPressed={false} isFilled />
        <IconButton label="Add" icon={<Plus />} />
        <Stepper
          label="Servings"
          value={servings}
          min={1}
          max={100}
          onChange={setServings}
          decreaseLabel="Fewer"
          increaseLabel="More"
          valueText={`${servings} servings`}
        />
      </div>
      <FormErrors value={ERRORS}>
        <div className={styles['columns']}>
          <Fieldset legend="О рецепте" hint="What others will see first">
            <Field label="Title" isRequired hint="3 to 255 characters">
              <TextInput defaultValue="Борщ с пампушками" />
            </Field>
            <Field name="prep_time" label="Подготовка, мин">
              <NumberInput defaultValue="-5" />
            </Field>
            <Field label="Password" note="(optional)">
              <PasswordInput
                showLabel="Show"
                hideLabel="Hide"
                autoComplete="new-password"
                placeholder="At least 8"
              />
            </Field>
          </Fieldset>
          <Fieldset legend="More" error="Choose at least one">
            <Field label="Категория">
              <Select defaultValue="b">
                <option value="a">Супы и бульоны</option>
                <option value="b">Традиционные блюда на растительной основе</option>
              </Select>
            </Field>
            <Field label="Notes">
              <TextArea defaultValue="My grandmother let it stand overnight." />
            </Field>
            <Checkbox label="Remember me on this device" defaultChecked />
            <Checkbox name="terms" label="Я принимаю условия" hint="Они короткие" />
            <Field label="Disabled">
              <TextInput disabled defaultValue="cannot be changed" />
            </Field>
          </Fieldset>
        </div>
      </FormErrors>
    </>
  )
}
