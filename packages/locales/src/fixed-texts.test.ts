import { expect, test } from 'vitest'
import type { TextKey } from './catalogue.ts'
import { translate } from './translate.ts'

test.each<[TextKey, string, string]>([
  ['favorites.title', 'Favourite recipes', 'Избранные рецепты'],
  ['favorites.none', 'You have no favourite recipes yet', 'У вас пока нет избранных рецептов'],
  ['favorites.added', 'Added {{date}}', 'Добавлено {{date}}'],
  ['favorites.back', 'Back', 'Назад'],
  ['favorites.next', 'Next', 'Вперед'],
  ['favorites.find', 'Find recipes', 'Найти рецепты'],
  ['favorites.loadingFailed', 'Could not load favourites', 'Ошибка загрузки избранного'],
  ['favorites.tryAgain', 'Try again', 'Попробовать снова'],
  ['favorites.failedToLoad', 'Failed to load favorites', 'Не удалось загрузить избранное'],
  ['favorites.failedToToggle', 'Failed to toggle favorite', 'Не удалось изменить избранное'],
  ['recipes.nothingFound', 'Nothing found', 'Ничего не найдено'],
  ['card.continueCooking', 'Continue cooking', 'Продолжить готовку'],
  ['card.inProgress', 'In progress', 'Готовится'],
  ['card.noSteps', 'This recipe has no cooking steps', 'В этом рецепте нет шагов приготовления'],
  [
    'cook.refused.timer_running',
    'A timer is already running for this recipe',
    'Для этого рецепта уже запущен таймер',
  ],
  [
    'app.unsavedChanges',
    'You have unsaved changes. Are you sure you want to leave?',
    'Есть несохранённые изменения. Точно уйти?',
  ],
  ['errors.LOGIN_REQUIRED', 'Login required', 'Нужно войти'],
  ['errors.RECIPE_NOT_FOUND', 'Recipe not found', 'Рецепт не найден'],
  ['errors.USER_NOT_FOUND', 'User not found', 'Пользователь не найден'],
  ['errors.ACCESS_DENIED', 'Access denied', 'Нет доступа'],
  ['errors.SESSION_EXPIRED', 'Session expired', 'Сессия истекла'],
  ['errors.INVALID_CREDENTIALS', 'Invalid credentials', 'Неверный логин или пароль'],
  ['errors.EMAIL_TAKEN', 'Email already in use', 'Эта почта уже занята'],
  ['errors.USERNAME_TAKEN', 'Username already taken', 'Это имя уже занято'],
])('ERR-3 %s matches the specification in both languages', (key, english, russian) => {
  expect(translate('en', key)).toBe(english)
  expect(translate('ru', key)).toBe(russian)
})
